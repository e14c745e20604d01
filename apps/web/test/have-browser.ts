// Before the browser tests, which run side by side: the browsers they need.
import { findBrowser, installBrowsers } from './launch.ts'

installBrowsers()
findBrowser('whole')

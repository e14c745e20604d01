import type { Host } from '@rubble/protocol'
import { connect } from '../host/connect.ts'

let host: Host | undefined
/** The one host of this page. */
export const theHost = (): Host => (host ??= connect())

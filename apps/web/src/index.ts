// What a server needs of the app: how it is built, and how its files are handed out.
export { buildApp, built } from './build.ts'
export { builtFiles, pageHeaders } from './files.ts'

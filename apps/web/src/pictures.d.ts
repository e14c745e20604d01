/** The address of a game's picture (pictures-plugin.ts). */
declare module '*.picture' {
  const address: string
  export default address
}

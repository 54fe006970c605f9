/** Made by `plugin.ts`; `made.ts` gives them their types. */
declare module 'virtual:trilha-parts' {
  export const parts: unknown
  export const example: unknown
}

declare module 'virtual:trilha-sources' {
  const sources: unknown
  export default sources
}

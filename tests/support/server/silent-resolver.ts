const nothing = { aliases: [], addresses: [], hostAddresses: [], texts: [], gaps: ['addresses' as const] }

/** DNS that does not answer. */
export const silentResolver = {
  look: async () => nothing,
  addressesOf: async () => [],
  textsAt: async () => null,
}

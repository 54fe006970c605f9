import app from '../../domain/generated/screens/tabs/app.ts'
import account from '../../domain/generated/screens/tabs/creator.ts'

/** Where the panel has the page of one document, an app's or, with null, the account's; undefined where its list has no such pages. */
type AddressOf = (entity: string, document: { id: string; appId: string | null }) => string | undefined

/** Finds out which of these entities have pages of their documents. */
export async function pageAddresses(entities: string[]): Promise<AddressOf> {
  const tabs = [...app.tabs, ...account.tabs].filter(({ id, list }) => list && entities.includes(id))
  const read = await Promise.all(tabs.map(async ({ id, list }) => ({ id, screen: await list!() })))
  const paged = new Set(read.filter(({ screen }) => screen.page).map(({ id }) => id))
  return (entity, { id, appId }) => {
    if (!paged.has(entity)) return undefined
    const query = `${entity}=${id}`
    return appId ? `/apps/${appId}?tab=${entity}&${query}` : `/account/${entity}?${query}`
  }
}

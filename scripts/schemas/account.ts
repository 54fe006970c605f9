/** What an entity names as its parent that belongs to the whole account, and tabs as what they are of that are the panel's own. */
export const account = 'creator'

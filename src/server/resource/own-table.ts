/** Whether an entity that fields may refer to has a table of its own; which one, and what its rows are called where others are in it too. */
export const isOwn = (name: string) => ['product', 'module', 'lesson'].includes(name)
export const tableOf = (name: string) => (isOwn(name) ? name : 'document')
export const kindOf = (name: string) => (isOwn(name) ? undefined : name)

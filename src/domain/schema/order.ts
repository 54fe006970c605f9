/** The orders of a list: the name of a field, from the smallest on, or with `-` before it the other way around. */

/** The field by which an order goes. */
export const fieldOf = (order: string): string => order.replace(/^-/, '')

/** The same order the other way around. */
export const otherWay = (order: string): string => (order.startsWith('-') ? fieldOf(order) : `-${order}`)

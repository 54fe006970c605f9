/** How many changes of an app are remembered, each with a whole draft, and for how many days. */
export const keptSaves = { count: 20, days: 30 }

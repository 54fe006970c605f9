/** Most rows of a list that one call may name. */
export const maxBulk = 1000

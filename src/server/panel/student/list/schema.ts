export const tags = ['students']

/** The drawings for what is still empty, by name. */
export const emptyNames = [
  'apps',
  'students',
  'products',
  'modules',
  'feed',
  'community',
  'search',
  'soon',
  'not-found',
  'notifications',
] as const

export type EmptyName = (typeof emptyNames)[number]

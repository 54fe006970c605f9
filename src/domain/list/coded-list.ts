/**
 * What the code of a list carries, for lists that are not made of their screen alone. Whatever people fill in a list can show,
 * search, filter and sort by without being named here; what a screen asks for beyond that is a mistake of the screen.
 */
export interface CodedList {
  /** Parts of the screen that the code reads, beside its words. */
  parts: readonly string[]
  /** Fields that nobody fills in and that it serves, in documents and columns. */
  served?: readonly string[]
  /** Of those, and of lists of other things, by which it sorts and filters. */
  orders?: readonly string[]
  filters?: readonly string[]
  /** Numbers that it knows. */
  figures?: readonly string[]
  /** What its buttons do, what is done with a row, and with all that are marked. */
  buttons?: readonly string[]
  actions?: readonly string[]
  bulk?: readonly string[]
}

/** The lists that code draws, by the names of their screens. */
export const codedLists = {
  app: { parts: ['buttons'], buttons: ['add'] },
  product: {
    parts: ['buttons', 'actions'],
    buttons: ['add'],
    actions: ['edit', 'duplicate', 'remove'],
  },
  module: { parts: ['buttons', 'actions'], buttons: ['add'], actions: ['edit', 'remove'] },
  lesson: { parts: ['buttons', 'actions'], buttons: ['add'], actions: ['edit', 'move', 'remove'] },
  'feed-post': {
    parts: ['buttons', 'actions', 'figures'],
    buttons: ['add'],
    actions: ['edit', 'publish', 'pin', 'unpin', 'remove'],
    figures: ['postsThisWeek', 'readRate'],
  },
  'community-post': {
    parts: ['buttons', 'actions', 'figures'],
    buttons: ['add'],
    actions: ['edit', 'pin', 'unpin', 'remove'],
    figures: ['posts', 'activeMembers', 'comments'],
  },
  student: {
    parts: [
      ...['columns', 'details', 'search', 'filters', 'orders', 'figures', 'selection', 'bulk', 'buttons'],
      ...['actions', 'found', 'nothing'],
    ],
    served: ['id', 'effectiveStatus', 'progress', 'lastAccess', 'enrolledAt', 'createdAt', 'updatedAt'],
    orders: ['progress', 'lastAccess', 'enrolledAt', 'createdAt', 'updatedAt'],
    filters: ['apps'],
    figures: ['total', 'active', 'inactive', 'blocked', 'averageProgress'],
    buttons: ['add', 'export'],
    actions: ['details', 'edit', 'progress', 'certificates', 'remove'],
    bulk: ['enrol', 'message', 'activate', 'block', 'remove'],
  },
  'student-activity': { parts: [] },
  'student-certificate': {
    parts: ['figures', 'nothing'],
    figures: ['total', 'thisYear', 'totalMinutes', 'averageGrade'],
  },
  'student-course': {
    parts: ['figures'],
    figures: ['totalCourses', 'completedCourses', 'progress', 'totalStudyTime'],
  },
  'student-progress': {
    parts: ['figures'],
    figures: ['averageProgress', 'studiedMinutes', 'streak', 'certificates'],
  },
  'app-user': {
    parts: [
      ...['columns', 'details', 'search', 'filters', 'orders', 'figures', 'selection', 'bulk', 'buttons'],
      ...['actions', 'found', 'nothing'],
    ],
    served: ['id', 'effectiveStatus', 'progress', 'lastAccess', 'invitedAt', 'invitation', 'enrolledAt'],
    orders: ['progress', 'lastAccess', 'enrolledAt'],
    filters: ['invitation'],
    figures: ['total', 'active', 'inactive', 'blocked', 'averageProgress'],
    buttons: ['add', 'import', 'export', 'invite'],
    actions: ['details', 'view', 'edit', 'remove'],
    bulk: ['invite'],
  },
} as const satisfies Record<string, CodedList>

/**
 * What code gives lists by name, beside what every list does with its documents (`ownRuns`). What a screen asks for beyond that is a
 * mistake of the screen, told when it is compiled; that code gives all of it is checked by the types (`panel/list/list-code.ts`).
 */
export interface CodedList {
  /** The parts of the screen that its API and code carry, beside its words; without it, all of them. */
  parts?: readonly string[]
  /** Its API only tells them. */
  isReadOnly?: true
  /** That API saves it as a spreadsheet all the same. */
  hasSheet?: true
  /** Its rows come all at once: it is searched, narrowed and put in order by whatever they hold. */
  isWhole?: true
  /** Code shows all of a row somewhere else, or a spreadsheet does, as `details` says. */
  hasDetails?: true
  /** Fields that nobody fills in and that its API serves, in documents and columns. */
  served?: readonly string[]
  /** Of those, and of lists of other things, by which the API sorts and filters. */
  orders?: readonly string[]
  filters?: readonly string[]
  /** Of those, the fields in which its API searches. */
  search?: readonly string[]
  /** Numbers that code knows. */
  figures?: readonly string[]
  /** What its buttons do, what is done with a row, and with all that are marked. */
  buttons?: readonly string[]
  actions?: readonly string[]
  bulk?: readonly string[]
  /** Lists that stand in each of its rows. */
  nested?: readonly string[]
  /** It is such a list: its rows can move to another one of them. */
  isNested?: true
  /** Drawings of columns. */
  cells?: readonly string[]
}

/** What every list does itself; `add` and `edit` by its form, `export` as a spreadsheet of what its search and filters leave. */
export const ownRuns = { buttons: ['add', 'export'], actions: ['edit', 'remove'], bulk: ['remove'] } as const

/** What the lists of entities without code do beside that, for the API notes what becomes of their documents. */
export const notedRuns = { buttons: ['removed', 'history'], actions: ['history'], bulk: ['set'] } as const

/** The lists to which code gives something, by the names of their screens. */
export const codedLists = {
  app: {
    parts: ['cards', 'search', 'filters', 'orders'],
    orders: ['createdAt', 'updatedAt'],
    filters: ['status'],
    buttons: ['add', 'template', 'import'],
    actions: ['view', 'edit', 'duplicate', 'export', 'delete'],
    cells: ['unsaved', 'logo', 'live', 'address'],
  },
  product: {
    buttons: ['add', 'history', 'removed'],
    actions: ['open', 'edit', 'duplicate', 'history'],
    cells: ['icon', 'release', 'completion'],
  },
  module: {
    parts: ['cards', 'nested', 'buttons', 'actions', 'details'],
    nested: ['lesson'],
    buttons: ['removed', 'history'],
    actions: ['history'],
  },
  lesson: {
    parts: ['columns', 'buttons', 'actions', 'details'],
    isNested: true,
    buttons: ['removed', 'history'],
    actions: ['history'],
  },
  'feed-post': {
    figures: ['postsThisWeek', 'readRate'],
    orders: ['createdAt'],
    filters: ['state'],
    cells: ['schedule', 'comments'],
  },
  'community-post': {
    figures: ['posts', 'activeMembers', 'comments'],
    cells: ['author', 'conversation'],
  },
  reported: {
    isReadOnly: true,
    parts: ['cards', 'actions'],
    actions: ['keep', 'remove'],
    cells: ['author', 'reports'],
  },
  student: {
    hasDetails: true,
    served: ['id', 'effectiveStatus', 'progress', 'lastAccess', 'enrolledAt', 'createdAt', 'updatedAt'],
    orders: ['progress', 'lastAccess', 'enrolledAt', 'createdAt', 'updatedAt'],
    filters: ['apps'],
    figures: ['total', 'active', 'inactive', 'blocked', 'averageProgress'],
    buttons: ['add'],
    actions: ['details', 'edit', 'progress', 'certificates', 'remove'],
    bulk: ['enrol', 'grant', 'endAccess', 'message', 'activate', 'block', 'remove'],
  },
  mail: {
    isReadOnly: true,
    hasSheet: true,
    hasDetails: true,
    parts: ['columns', 'details', 'cards', 'search', 'filters'],
    search: ['recipient', 'subject'],
    filters: ['status'],
    buttons: ['refresh'],
    actions: ['show'],
  },
  audit: { isReadOnly: true, parts: ['cards', 'filters'], filters: ['verb'] },
  version: {
    isReadOnly: true,
    parts: ['columns', 'cards'],
    buttons: ['publish'],
    actions: ['show', 'restore'],
    cells: ['live', 'changes'],
  },
  'kept-draft': { isWhole: true, parts: ['cards'], actions: ['show', 'restore'] },
  'student-activity': { isReadOnly: true, parts: ['cards', 'columns'] },
  'student-certificate': {
    isWhole: true,
    figures: ['total', 'thisYear', 'totalMinutes', 'averageGrade'],
    actions: ['download', 'show', 'share', 'check'],
    cells: ['cover'],
  },
  'student-course': {
    isWhole: true,
    figures: ['totalCourses', 'completedCourses', 'progress', 'totalStudyTime'],
  },
  'student-progress': {
    isWhole: true,
    actions: ['open'],
    cells: ['cover', 'certified'],
    figures: ['averageProgress', 'studiedMinutes', 'streak', 'certificates'],
  },
  connection: {
    parts: ['cards', 'buttons', 'actions'],
    served: ['id', 'path', 'title', 'lastEventAt', 'refused', 'refusedAt', 'waiting', 'state', 'note'],
    buttons: ['add'],
    actions: ['address', 'test', 'listen'],
  },
  purchase: {
    hasDetails: true,
    parts: ['columns', 'details', 'search', 'filters', 'orders', 'figures', 'buttons', 'actions'],
    search: ['code', 'name', 'email'],
    filters: ['platform', 'state', 'products', 'apps', 'soldAt'],
    orders: ['soldAt', 'lastAt'],
    figures: ['sales', 'revenue', 'refunds', 'undecided'],
    actions: ['details'],
    cells: ['price'],
  },
  unmatched: {
    isWhole: true,
    parts: ['columns', 'search', 'actions'],
    actions: ['bind'],
  },
  'purchase-request': {
    isWhole: true,
    parts: ['columns', 'search', 'actions'],
    actions: ['find', 'dismiss'],
  },
  'document-change': {
    isReadOnly: true,
    parts: ['cards', 'actions'],
    actions: ['undo', 'undoAll', 'restore'],
    cells: ['changes'],
  },
  'list-change': {
    isReadOnly: true,
    parts: ['cards', 'filters', 'actions'],
    filters: ['change', 'actor'],
    actions: ['open', 'undo', 'undoAll', 'restore'],
    cells: ['changes'],
  },
  'removed-document': { isReadOnly: true, parts: ['cards', 'actions'], actions: ['undo'] },
  'app-user': {
    hasDetails: true,
    served: ['id', 'effectiveStatus', 'progress', 'lastAccess', 'invitedAt', 'invitation', 'enrolledAt'],
    orders: ['progress', 'lastAccess', 'enrolledAt'],
    filters: ['invitation'],
    figures: ['total', 'active', 'inactive', 'blocked', 'averageProgress'],
    buttons: ['add', 'import', 'invite'],
    actions: ['details', 'view', 'edit'],
    bulk: ['invite', 'grant', 'endAccess'],
  },
} as const satisfies Record<string, CodedList>

export type CodedLists = typeof codedLists

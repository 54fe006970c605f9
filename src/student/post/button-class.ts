/** The look of what one does about a post. */
export const reactionButton =
  'press min-h-44px inline-flex items-center gap-6px rounded-control px-10px text-14px/18px font-600 hover:bg-brand-primary-soft'

/** The same where it only counts. */
export const reactionCount =
  'min-h-44px inline-flex items-center gap-6px px-10px text-14px/18px text-brand-muted'

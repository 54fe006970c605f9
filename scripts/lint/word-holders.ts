/** Files of the panel with texts that nobody means to change: drawings, names of files, what an example holds. */
export const drawings = [
  'app/copy/drop-area.tsx',
  'layout/stray-drop.ts',
  'page/logo.tsx',
  'preview/default-app.ts',
]

/** Files whose words are still to move into `schemas/screens`. It only ever gets shorter. */
export const unmoved = [
  'draft/device-drafts.ts',
  'enrolment/enrolment-details.tsx',
  'enrolment/enrolment-form.tsx',
  'list/list-filters.tsx',
  'list/list-table.tsx',
  'list/load-more.tsx',
  'list/row-actions.ts',
  'list/selection-bar.tsx',
  'post/comment/comment-threads.tsx',
  'post/community/community-post-menu.tsx',
  'product/product-form.tsx',
]

/** Files of the panel with texts that nobody means to change: drawings, names of files, what an example holds. */
export const drawings = [
  'app/copy/drop-area.tsx',
  'layout/stray-drop.ts',
  'page/logo.tsx',
  'preview/default-app.ts',
]

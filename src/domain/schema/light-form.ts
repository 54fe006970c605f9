/**
 * Screens that are drawn without the large form library, for pages that must be light or have a single field (`ui/form/flat-form.tsx`).
 * Such a form asks for everything but lists whose items are forms of their own.
 */
export const lightForms: readonly string[] = [
  'login',
  'registration',
  'forgotten-password',
  'new-password',
  'app-settings',
  'feed-settings',
  'modals/community-comment',
]

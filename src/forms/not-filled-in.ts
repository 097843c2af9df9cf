/**
 * The attributes that keep 1Password, LastPass and Dashlane from filling in the trap of a form, which would make a real
 * request look like spam. Their names are those of JSX and of HTML.
 */
export const notFilledIn = {
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const

/**
 * Keys with an open part (`*`) that no type can close, by file, with the reason. They needn't exist. Existing ones count as used only if
 * the open part is a text in the code: a field's name, a rule's reason, an error's code. With `passesOn`, a wholly open key is ignored.
 */
const reasons = "a form's reasons are its rules' own and the server's codes, some of which no page ever gets"

export const openKeys = [
  {
    file: 'portal/src/app/routes/row-words.ts',
    passesOn: true,
    why: 'a page says its title where it is declared, with `pageAt` or `wordsAt`: those are checked',
  },
  {
    file: 'portal/src/app/errors/error-page.tsx',
    keys: ['routes:*.title', 'routes:*.description'],
    why: 'only pages that are built are suggested: `pageAt` is checked',
  },
  {
    file: 'portal/src/app/shell/menu/page-crumbs.tsx',
    keys: ['routes:*.title'],
    why: 'only pages that are built have crumbs: `pageAt` is checked',
  },
  {
    file: 'portal/src/app/shell/header/account-menu.tsx',
    keys: ['routes:*.title'],
    why: 'only pages that are built are listed: `pageAt` is checked',
  },
  { file: 'portal/src/platform/words/entry-words.ts', passesOn: true, why: 'its callers name the key' },
  { file: 'portal/src/platform/checkout/order-words.ts', passesOn: true, why: 'its callers name the key' },
  {
    file: 'portal/src/platform/checkout/form/problem-words.ts',
    passesOn: true,
    keys: ['*:problem.*.*'],
    why: `${reasons}; a limit without words is left out`,
  },
  {
    file: 'portal/src/platform/checkout/confirm/review-page.tsx',
    keys: ['*:review.changed.*'],
    why: 'the fields of a product are a type parameter',
  },
  {
    file: 'portal/src/features/companions/use-companion-form.ts',
    keys: ['companions:problem.*.*'],
    why: reasons,
  },
  {
    file: 'portal/src/features/claims/use-claim-form.ts',
    keys: ['claims:problem.*.*', 'claims:problem.*'],
    why: reasons,
  },
  {
    file: 'portal/src/features/family/relatives/add-relative.tsx',
    keys: ['family:add_family_member.problem.*'],
    why: 'a choice is never wrong, and a date of birth has one problem for its three parts',
  },
  {
    file: 'portal/src/features/company-account/company-users/use-page-titles.ts',
    keys: ['routes:*.title'],
    why: 'a screen without a page of its own has no title, and none is shown',
  },
  {
    file: 'portal/src/features/company-account/company-users/invitation/use-invite-form.ts',
    keys: ['company-users:invite.problem.*'],
    why: reasons,
  },
  { file: 'portal/src/features/family/use-invite-form.ts', keys: ['family:invite.problem.*'], why: reasons },
  { file: 'portal/src/features/referral/invite-form.tsx', keys: ['referral:problem.*'], why: reasons },
  {
    file: 'portal/src/features/security/sign-in-details/email-form.tsx',
    keys: ['security:email.*'],
    why: reasons,
  },
  { file: 'portal/src/features/club/cart/use-cart-form.ts', keys: ['club:problem.*.*'], why: reasons },
  {
    file: 'portal/src/features/club/guests/use-guest-link-form.ts',
    keys: ['club:guestLinks.problem.*.*'],
    why: reasons,
  },
  {
    file: 'portal/src/features/company-points/use-limit-form.ts',
    keys: ['company-points:problem.*.*'],
    why: reasons,
  },
  {
    file: 'portal/src/features/company-points/transfer-form.tsx',
    keys: ['company-points:problem.*.*'],
    why: reasons,
  },
  {
    file: 'portal/src/features/company-registration/use-step-words.ts',
    keys: ['company-registration:problem.*.*'],
    why: reasons,
  },
  { file: 'portal/src/features/enrolment/use-step-words.ts', keys: ['enrolment:problem.*.*'], why: reasons },
  {
    file: 'portal/src/features/profile-completion/use-completion-form.ts',
    keys: ['profile-completion:problem.*.*'],
    why: reasons,
  },
  {
    file: 'portal/src/features/profile/section/use-section-form.ts',
    keys: ['profile:problem.*', 'profile:problem.*.*'],
    why: reasons,
  },
  {
    file: 'portal/src/features/profile/use-field-words.ts',
    keys: ['profile:field.*'],
    why: "a section's fields are data: an operator's own bring their labels",
  },
  {
    file: 'portal/src/features/profile/section/section-control.tsx',
    keys: ['profile:field.*'],
    why: "a section's fields are data",
  },
  {
    file: 'portal/src/features/profile/section/editable-section.tsx',
    keys: ['profile:section.*'],
    why: 'a section is known by its source',
  },
  {
    file: 'portal/src/features/profile/about-section.tsx',
    keys: ['profile:fixed.*'],
    why: "a section's fields are data",
  },
  {
    file: 'rules/src/words/entry-words.ts',
    keys: ['words:group.*'],
    why: 'an entry carries its group as text; the groups are closed where the portal shows them alone',
  },
  {
    file: 'server/src/platform/errors/error-body.ts',
    keys: ['server/src/platform/errors:error.*Until'],
    why: 'only some errors have an end',
  },
  {
    file: 'server/src/identity/identity-mails.ts',
    keys: ['server/src/identity:mail.*.link'],
    why: 'only some mails have a link',
  },
]

/** Texts for codes that the portal doesn't know: the operator's configuration, and the server's limits. Unknown ones have no text. */
export const codeKeys = [
  'words:tier.*',
  'words:cabin.*',
  'words:redeemed.*',
  'words:item.*',
  '*:limit.*',
  '*:limitUsed.*',
]

/** Declares pages that aren't built: nothing links to them, and they have no title yet. */
export const pagesToCome = ['portal/src/app/routes/pages-to-come.ts']

/** A file's patterns of open keys, and whether it passes keys on. */
export function openIn(name) {
  const entries = openKeys.filter(({ file }) => name.endsWith(`/${file}`))
  return {
    patterns: entries.flatMap(({ keys = [] }) => keys),
    passesOn: entries.some(({ passesOn }) => passesOn === true),
  }
}

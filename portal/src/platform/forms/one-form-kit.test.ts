import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../{app,features,platform,ui}/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const words = import.meta.glob<string>('../../{features,platform}/**/locales/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Before sign-in, forms are native (decision 790), those in steps with the kit's frame. A second factor's step is shown before and after it. */
const beforeSignIn =
  /\/(?:features\/(?:sign-in|sign-in-return|enrolment|company-registration)\/|features\/security\/mailed-links\/(?:forgot-password-page|reset-password-form)\.tsx|factors\/factor-step\.tsx)/

const form = /<form\b[^]*?>\s*\n/g
/** Fields that recalculate as they change, and never send. */
const sendsNothing = /onSubmit=\{\(event\) => event\.preventDefault\(\)\}/

test('every form that is sent behind sign-in, and every form in steps, is the form kit’s', () => {
  const ownForms = Object.entries(sources)
    .filter(([path]) => !path.includes('.test.') && !beforeSignIn.test(path))
    .filter(([, code]) => [...code.matchAll(form)].some(([opening]) => !sendsNothing.test(opening)))
    .map(([path]) => path.replace('../../', ''))
  expect(ownForms.map((path) => path.split('/').at(-1))).toEqual(['form-frame.tsx', 'step-frame.tsx'])
})

test('every form marks an optional field with the same word', () => {
  const marks = Object.values(words).flatMap((text) =>
    [...text.matchAll(/"optional": ("[^"]*")/g)].map(([, mark]) => mark),
  )
  expect(new Set(marks)).toEqual(new Set(['"(optional)"', '"(선택)"']))
})

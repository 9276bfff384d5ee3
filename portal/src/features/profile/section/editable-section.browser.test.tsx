import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../../dev/testing/member-page.tsx'
import { EditableSection } from './editable-section.tsx'
import words from '../locales/en.json'
import type { Answers } from './section-fields.ts'
import type { Saving } from './section-source.ts'

const field = (name: string) => ({ name, label: name, kind: 'text', most: 20, autoComplete: 'off' }) as const
const fields = [field('Street'), field('Town')]
let kept: { readonly answers: Answers; readonly version: number }
let saving: Promise<unknown>

/** As the profile's service: it refuses what is based on an older version. */
async function save(answers: Answers, version: number): Promise<Saving> {
  await saving
  if (version !== kept.version) return { kind: 'changed' }
  kept = { answers, version: version + 1 }
  return { kind: 'saved' }
}

const { open } = memberPages({ texts: { profile: words } })
beforeEach(() => {
  kept = { answers: { Street: '', Town: '' }, version: 1 }
})

test('[PROF-03] what is typed while a section is being saved stays in it, and is saved over what was just saved', async () => {
  const answer = Promise.withResolvers<undefined>()
  saving = answer.promise
  const onSaved = vi.fn<() => void>()
  const source = { id: 'contact', fields, holding: kept, latest: async () => kept, save }
  open(<EditableSection source={source} phones={undefined} mayChange onSaved={onSaved} />)
  await page.getByRole('button', { name: /^Edit/ }).click()
  const [street, town, send] = [
    page.getByLabelText('Street'),
    page.getByLabelText('Town'),
    page.getByRole('button', { name: /^Save/ }),
  ]
  await street.fill('1 Quay')
  await send.click()
  await street.fill('1 Quay Street')
  await town.fill('Napier')
  answer.resolve(undefined)
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1)
  await expect.element(street).toHaveValue('1 Quay Street')
  await expect.element(town).toHaveValue('Napier')
  await send.click()
  await expect.element(street).not.toBeInTheDocument()
  expect(kept.answers).toEqual({ Street: '1 Quay Street', Town: 'Napier' })
})

test('[PROF-03] what is typed while it turns out that another tab saved the same field stays', async () => {
  const answer = Promise.withResolvers<undefined>()
  saving = answer.promise
  const source = { id: 'contact', fields, holding: kept, latest: async () => kept, save }
  open(<EditableSection source={source} phones={undefined} mayChange onSaved={() => undefined} />)
  kept = { answers: { Street: '9 Hill Road', Town: '' }, version: 2 }
  await page.getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabelText('Street').first().fill('1 Quay Street')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByLabelText('Town').first().fill('Napier')
  answer.resolve(undefined)
  await expect.element(page.getByText('9 Hill Road').first()).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => kept.answers).toEqual({ Street: '1 Quay Street', Town: 'Napier' })
})

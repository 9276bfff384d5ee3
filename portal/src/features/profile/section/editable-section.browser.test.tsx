import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../../../dev/testing/show.tsx'
import formWords from '../../../platform/forms/locales/en.json'
import platformWords from '../../../platform/locales/en.json'
import { session } from '../../../platform/session/session.ts'
import { firstStore } from '../../../platform/store/first-store.ts'
import { createFullStore } from '../../../platform/store/full-store.ts'
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

beforeEach(async () => {
  const resources = { en: { platform: platformWords, forms: formWords, profile: words } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
  sessionStorage.clear()
  session.write({ token: 't', companyCode: 'WM', programCode: 'AP', membershipNumber: '204000020' })
  firstStore.sessionChanged()
  kept = { answers: { Street: '', Town: '' }, version: 1 }
})
afterEach(clear)

test('[PROF-03] what is typed while a section is being saved stays in it, and is saved over what was just saved', async () => {
  const answer = Promise.withResolvers<undefined>()
  saving = answer.promise
  const onSaved = vi.fn<() => void>()
  const source = { id: 'contact', fields, holding: kept, latest: async () => kept, save }
  const element = <EditableSection source={source} phones={undefined} mayChange onSaved={onSaved} />
  show(
    <Provider store={createFullStore()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Provider>,
  )
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

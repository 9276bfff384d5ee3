import { Profiler } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inFlight } from '../client/in-flight.ts'
import { useProgrammeKind } from '../configuration/programme-kind.ts'
import { usePermission } from '../permissions/use-permission.ts'
import { memberQueries, type UserDetails } from '../queries/member-queries.ts'
import { createFullStore } from '../store/full-store.ts'
import { firstStore } from '../store/first-store.ts'
import { session } from './session.ts'
import { useMembership } from './use-membership.ts'

const membership = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }
const person = { customerNumber: '1', displayName: 'Hana', givenName: 'Hana' }
const userDetails: UserDetails = { ...person, programs: { individualInfo: [], corporateInfo: [] } }

let root: Root
let renders = 0

function Part() {
  const { membershipNumber } = useMembership()
  return [membershipNumber, useProgrammeKind(), usePermission('transfer')].join(' ')
}

beforeEach(async () => {
  document.body.innerHTML = '<div></div>'
  session.write({ ...membership, token: 'token' })
  firstStore.sessionChanged()
  const store = createFullStore()
  await store.dispatch(memberQueries.util.upsertQueryData('currentUser', {}, { userDetails }))
  root = createRoot(document.querySelector('div') ?? document.body)
  flushSync(() =>
    root.render(
      <Provider store={store}>
        <Profiler id="part" onRender={() => (renders += 1)}>
          <Part />
        </Profiler>
      </Provider>,
    ),
  )
  renders = 0
})

afterEach(() => {
  flushSync(() => root.unmount())
  session.clear()
})

test('the start and end of a call re-render only what shows them', async () => {
  expect(document.body.textContent).toContain('204000020')
  const land = inFlight.start({ name: 'saving', button: 'save' })
  flushSync(() => undefined)
  land()
  await expect.poll(() => inFlight.current().count).toBe(0)
  flushSync(() => undefined)
  expect(renders).toBe(0)
})

test('a switch of programme re-renders what shows it', () => {
  session.write({ membershipNumber: '204000053', programType: 'corporate' })
  flushSync(() => firstStore.sessionChanged())
  expect(document.body.textContent).toContain('204000053 company')
})

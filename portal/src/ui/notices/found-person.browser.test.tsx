import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { Announcer } from './announcer.tsx'
import { FoundPerson } from './found-person.tsx'

const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
afterEach(() => root.render(null))

const Page = ({ isFound }: { isFound: boolean }) => (
  <>
    {isFound && <FoundPerson name="A•••• N••••">Member 204 000 012</FoundPerson>}
    <Announcer />
  </>
)

test('who was found is said in the region that stood there before, and once', async () => {
  root.render(<Page isFound={false} />)
  await expect.poll(() => place.querySelectorAll('[aria-live]').length).toBe(1)
  root.render(<Page isFound />)
  await expect
    .poll(() => place.querySelector('[aria-live]')?.textContent)
    .toBe('A•••• N••••. Member 204 000 012')
  expect(place.querySelectorAll('[aria-live]')).toHaveLength(1)
})

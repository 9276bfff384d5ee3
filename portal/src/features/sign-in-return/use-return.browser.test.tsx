import { Suspense, use } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useReturn } from './use-return.ts'

let root: Root | undefined
let before = ''

beforeEach(() => {
  before = location.pathname + location.search
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  history.replaceState(null, '', before)
})

function Returned() {
  const back = useReturn()
  return <p>{back.kind === 'visit' ? back.handle : back.kind}</p>
}

/** Suspends until it is loaded, as a page's words can. */
function Words({ loading }: { loading: Promise<void> }) {
  use(loading)
  return null
}

test('[AUTH-03] [ROUTE-24] a visit is found although the first render was discarded, and leaves the address once it shows', async () => {
  history.replaceState(null, '', '?visit=the-visit')
  let release = () => {}
  const loading = new Promise<void>((resolve) => {
    release = resolve
  })
  const place = document.body.appendChild(document.createElement('main'))
  root = createRoot(place)
  root.render(
    <Suspense fallback={<p>Loading</p>}>
      <Returned />
      <Words loading={loading} />
    </Suspense>,
  )
  await expect.element(page.getByText('Loading')).toBeVisible()
  release()
  await expect.element(page.getByText('the-visit')).toBeVisible()
  await expect.poll(() => location.search).toBe('')
})

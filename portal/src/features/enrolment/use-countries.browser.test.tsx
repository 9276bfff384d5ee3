import i18next from 'i18next'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { answered, inTurn, refused } from '../../dev/testing/server-replies.ts'
import { inFlight } from '../../platform/client/in-flight.ts'
import { useCountries } from './use-countries.ts'

const { open, replies, sentTo } = memberPages({ texts: {} })

function Countries() {
  const { countries, failure, retry } = useCountries()
  return (
    <>
      {failure !== undefined && (
        <button type="button" onClick={retry}>
          Retry
        </button>
      )}
      <p>{countries.map(({ description }) => description).join(', ')}</p>
    </>
  )
}

test('a list that arrives after the language changed doesn’t replace the one in the new language', async () => {
  const late = Promise.withResolvers<Response>()
  const listOf = (description: string) => answered({ masterRecordList: [{ code: 'NZ', description }] })
  replies['/countries'] = inTurn(
    () => refused('REQUEST_FAILED', 500),
    async () => late.promise,
    () => listOf('뉴질랜드'),
  )
  open(<Countries />)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => sentTo('/countries')).toHaveLength(2)
  await i18next.changeLanguage('ko')
  await expect.element(page.getByText('뉴질랜드')).toBeVisible()
  late.resolve(listOf('New Zealand'))
  await expect.poll(() => inFlight.current().count).toBe(0)
  await expect.element(page.getByText('New Zealand')).not.toBeInTheDocument()
})

import type * as listShapes from '@waymark/contract/content/list-benefits.shapes'
import type * as recommendedShapes from '@waymark/contract/content/recommended-benefits.shapes'
import type { Domain } from '@waymark/contract/operation'
import { keepAt } from '@waymark/rules/tiers/tier'
import { inLocale } from '../configuration/index.ts'
import type { ItemOf } from './content-item.ts'
import type { Content } from './content-source.ts'
import { isForTier, type Reader } from './reader.ts'

type Benefit = ItemOf<'benefit'>
type Benefits = Domain<typeof listShapes>['answer']['object']
type Recommended = Domain<typeof recommendedShapes>['answer']['object']

/** The benefits of each tier in the reader's programme (PROG-04). */
export async function benefitsOf(content: Content, reader: Reader): Promise<Benefits> {
  const benefits = await read(content, reader)
  const { tiers, tiersAreEarned, tierKeepPercent } = reader.programme
  return {
    tiers: tiers.map((tier) => ({
      code: tier.code,
      name: inLocale(tier.name, reader.locale),
      statusPoints: tier.statusPoints,
      keepAt: tiersAreEarned ? keepAt(tier, tierKeepPercent) : 0n,
    })),
    benefits: benefits.map((benefit) => present(reader, benefit)),
  }
}

/** The benefits of a member's tier, and what the next one adds. */
export async function recommendedBenefitsOf(
  content: Content,
  reader: Reader,
  tierCode: string,
): Promise<Recommended> {
  const benefits = await read(content, reader)
  const { tiers } = reader.programme
  const own = tiers.find(({ code }) => code === tierCode)
  const next =
    own === undefined
      ? undefined
      : tiers
          .filter(({ statusPoints }) => statusPoints > own.statusPoints)
          .toSorted((a, b) => Number(a.statusPoints - b.statusPoints))[0]
  const added = benefits.filter(
    (benefit) =>
      next !== undefined && isForTier(benefit.tiers, next.code) && !isForTier(benefit.tiers, tierCode),
  )
  return {
    tierCode,
    benefits: benefits
      .filter((benefit) => isForTier(benefit.tiers, tierCode))
      .map((benefit) => present(reader, benefit)),
    next:
      next === undefined
        ? null
        : {
            code: next.code,
            name: inLocale(next.name, reader.locale),
            statusPoints: next.statusPoints,
            benefits: added.map((benefit) => present(reader, benefit)),
          },
  }
}

async function read(content: Content, reader: Reader): Promise<readonly Benefit[]> {
  return (await content.list(reader.companyCode, 'benefit')).filter(reader.reads)
}

function present(reader: Reader, { id, tiers, words }: Benefit): Benefits['benefits'][number] {
  const { lang, words: own } = reader.wordsOf(words)
  return { contentId: id, lang, title: own.title, body: own.body, audience: reader.audienceOf(tiers) }
}

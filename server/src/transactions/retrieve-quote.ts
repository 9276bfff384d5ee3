import type * as shapes from '@waymark/contract/transactions/retrieve-quote.shapes'
import type { Domain } from '@waymark/contract/operation'
import { quoteBuy } from './quotes/buy.ts'
import { quoteConvert } from './quotes/convert.ts'
import { quoteExtend } from './quotes/extend.ts'
import { quoteGift } from './quotes/gift.ts'
import type { Answer, Pricing, QuoteCall } from './quotes/keep-quote.ts'
import { quoteTier } from './quotes/tier.ts'
import { quoteTransfer } from './quotes/transfer.ts'
import type { TransactionServices } from './services.ts'

/** Prices an order, and keeps the price with the configuration version that it was made by (POINT-07, POINT-08). */
export async function retrieveQuote(
  services: TransactionServices,
  call: QuoteCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { companyCode, programCode } = call.membership
  const { company, programme } = await services.configuration.programme(companyCode, programCode)
  return { object: await quoteFor({ services, call, company, programme }) }
}

async function quoteFor(pricing: Pricing): Promise<Answer> {
  const asked = pricing.call.body.object
  switch (asked.activityType) {
    case 'TRANSFER':
      return quoteTransfer(pricing, asked)
    case 'BUY':
      return quoteBuy(pricing, asked)
    case 'GIFT':
      return quoteGift(pricing, asked)
    case 'EXTEND':
      return quoteExtend(pricing, asked)
    case 'TIER':
      return quoteTier(pricing, asked)
    case 'CONVERT':
      break
  }
  return quoteConvert(pricing, asked)
}

import { checkDigitOf } from '@waymark/rules/membership-number'
import type { Tx } from '../../platform/database/database.ts'
import { isNumberHeld, nextNumberBase } from './enrol-store.ts'

/** The next number that nobody of the company has, ending in its check digit. Imported numbers are passed by. */
export async function drawNumber(tx: Tx, companyCode: string): Promise<string> {
  const base = await nextNumberBase(tx)
  const number = base + checkDigitOf(base)
  return (await isNumberHeld(tx, companyCode, number)) ? drawNumber(tx, companyCode) : number
}

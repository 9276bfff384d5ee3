import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import type { Products } from '../club-queries.ts'
import type { CartForming } from '../cart/use-cart-form.ts'
import { useMoneyWords } from '../use-money-words.ts'

interface AddOnsSheetProps {
  forming: CartForming
  products: Products
  /** Those of a new term begin again. */
  isNewTerm: boolean
}

/** What can be added to a term, each once. */
export function AddOnsSheet({ forming: { form, change }, products, isNewTerm }: AddOnsSheetProps) {
  const { t } = useTranslation('club')
  const words = useMoneyWords(products.currency)
  const { addOns } = form.values
  const { error } = form.choice('addOns')
  if (products.addOns.length === 0) return null
  return (
    <section className="sheet" aria-labelledby="club-add-ons">
      <div className="sheet__head">
        <h2 id="club-add-ons" tabIndex={-1}>
          {t('extras.addOns')}
        </h2>
      </div>
      <ul className="club-lines">
        {products.addOns.map(({ code, name, about, price, isInTerm }) => {
          const isHad = isInTerm && !isNewTerm
          return (
            <li key={code}>
              <Checkbox
                label={
                  <>
                    {name}
                    <small>{isHad ? t('cart.had') : about}</small>
                    <span className="visually-hidden">{words.total(price)}</span>
                  </>
                }
                checked={isHad || addOns.includes(code)}
                disabled={isHad}
                onChange={({ target }) =>
                  change({
                    addOns: target.checked ? [...addOns, code] : addOns.filter((one) => one !== code),
                  })
                }
              />
              <span className="num" aria-hidden="true">
                {words.total(price)}
              </span>
            </li>
          )
        })}
      </ul>
      <FieldError id="club-add-ons" text={error} />
    </section>
  )
}

import type { previewContent } from '@waymark/contract/console/content/content'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { screenAddresses } from '@waymark/contract/screen-addresses'
import { MemoryRouter } from 'react-router'
import { BenefitText } from '../../platform/content/benefit-text.tsx'
import { FooterGroups } from '../../platform/content/footer-groups.tsx'
import contentEn from '../../platform/content/locales/en.json'
import contentKo from '../../platform/content/locales/ko.json'
import { OfferArticle } from '../../platform/content/offer-article.tsx'
import { PartnerArticle } from '../../platform/content/partner-article.tsx'
import { TextArticle } from '../../platform/content/text-article.tsx'
import { I18nextProvider } from '../../platform/i18n/react-words.ts'
import { createWords, type WholeWords } from '../../platform/i18n/whole-words.ts'
import { LocaleContext } from '../../ui/formats/locale.ts'
import { Alert } from '../../ui/notices/alert.tsx'

export type Shown = ConsoleWire<typeof previewContent>['answer']['previews'][number]['shown']

const texts: Readonly<Record<string, object>> = { en: contentEn, ko: contentKo }
const words = new Map<string, WholeWords>()

/** The portal's own words in a language that it's written in; English in others. */
function wordsIn(language: string): WholeWords {
  const known = words.get(language)
  if (known !== undefined) return known
  const made = createWords({
    language,
    texts: { content: texts[language] ?? contentEn },
    direction: () => 'ltr',
  })
  words.set(language, made)
  return made
}

interface PreviewPageProps {
  language: string
  timeZone: string
  shown: Shown
}

/** A page of the portal with content that isn't published yet. */
export function PreviewPage({ language, timeZone, shown }: PreviewPageProps) {
  return (
    <I18nextProvider i18n={wordsIn(language)}>
      <LocaleContext value={{ locale: language, timeZone }}>
        <MemoryRouter>
          <div className="console-preview-page">
            <ShownItem shown={shown} />
          </div>
        </MemoryRouter>
      </LocaleContext>
    </I18nextProvider>
  )
}

function ShownItem({ shown }: { shown: Shown }) {
  switch (shown.kind) {
    case 'offerOrPartner':
      return shown.object.kind === 'offer' ? (
        <OfferArticle offer={shown.object} />
      ) : (
        <PartnerArticle partner={shown.object} />
      )
    case 'page':
      return <TextArticle page={shown.object} />
    case 'benefit':
      return (
        <section className="sheet">
          <BenefitText benefit={shown.object} />
        </section>
      )
    case 'chrome':
      break
  }
  const { notice, header, footer, imprint } = shown.object
  return (
    <div className="stack">
      {notice !== '' && <Alert tone="info">{notice}</Alert>}
      <p>{header.map(({ label }) => label).join(' · ')}</p>
      <footer className="site-footer">
        <div className="site-footer__in">
          <FooterGroups label={imprint} groups={footer} pathOf={(screen) => screenAddresses[screen].url} />
          <p className="small muted">{imprint}</p>
        </div>
      </footer>
    </div>
  )
}

import { listPartners } from '@waymark/contract/content/list-partners'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/client/call.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import type { Partner } from '../../platform/content/content-queries.ts'
import { hostPath } from '../../platform/navigation/base-path.ts'
import { screenPath } from '../../platform/navigation/screens.ts'

/** Where members earn. The names are configuration and drawn with the page; the pictures follow into reserved space. */
export function LandingPartners({ programCode }: { programCode: string }) {
  const { t } = useTranslation('landing')
  const { companyCode, partners } = useConfiguration()
  const pictures = usePictures(companyCode, programCode)
  const path = screenPath('partners')
  if (partners.length === 0) return null
  return (
    <section className="landing-part" aria-labelledby="landing-partners">
      <h2 id="landing-partners">{t('partners.title')}</h2>
      <ul className="landing-partners">
        {partners.map(({ code, name }) => (
          <li key={code}>
            <PartnerMark picture={pictures.get(code)} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {path !== undefined && (
        <p>
          <a className="link" href={hostPath(path)}>
            {t('partners.all')}
          </a>
        </p>
      )}
    </section>
  )
}

/** Decorative: the name is beside it. */
function PartnerMark({ picture }: { picture: Partner['image'] | undefined }) {
  return (
    <span className="landing-mark">
      {picture && (
        <img src={picture.src} width={picture.width} height={picture.height} alt="" loading="lazy" />
      )}
    </span>
  )
}

/** Pictures by the partner's code in accruals. Without the content service, the page has the names alone. */
function usePictures(companyCode: string, programCode: string): ReadonlyMap<string, Partner['image']> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Partner['image']>>(new Map())
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const result = await call(listPartners, { query: { companyCode, programCode } })
      if (isGone || result.kind === 'failed') return
      const { partners } = result.answer.object
      setPictures(new Map(partners.map(({ partnerCode, image }) => [partnerCode ?? '', image])))
    }
    void load()
    return () => {
      isGone = true
    }
  }, [companyCode, programCode])
  return pictures
}

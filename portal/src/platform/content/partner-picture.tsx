import { useState } from 'react'
import { SeedMark } from '../../ui/art/seed-mark.tsx'
import { BrandMark } from '../../ui/icons/brand-mark.tsx'
import type { Offer, Partner } from './content-queries.ts'

interface PartnerPictureProps {
  /** The partner's id: a partner without a picture always gets the same mark. */
  seed: string
  image: Partner['image']
}

/** A partner's picture in reserved space; a drawn mark if there is none or it doesn't load. */
export function PartnerPicture({ seed, image }: PartnerPictureProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (image === null || isBroken) return <SeedMark seed={seed} className="partner-picture" />
  return (
    <img
      className="partner-picture"
      src={image.src}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  )
}

/** The picture of who makes an offer: the partner's, or the brand's mark for the programme's own. */
export function OfferPicture({ offer }: { offer: Pick<Offer, 'partnerId' | 'partnerImage'> }) {
  if (offer.partnerId !== null) return <PartnerPicture seed={offer.partnerId} image={offer.partnerImage} />
  return (
    <span className="partner-picture is-own">
      <BrandMark />
    </span>
  )
}

-- Fees and packets have one name each in configuration (POINT-06, POINT-07): `amount` for what a packet costs, `vat` for the rate, `packetSize`
-- for the points of a packet. Documents that were written before are read under the new names; their numbers stay.
update configuration set body = (
  replace(replace(replace(replace(replace(body::text,
    '"pricePerPacket":', '"amount":'),
    '"pricePerBlock":', '"amount":'),
    '"pricePerExpiredBlock":', '"expiredAmount":'),
    '"vatBasisPoints":', '"vat":'),
    '"blockSize":', '"packetSize":')
)::jsonb;

import { toString } from 'qrcode'

/** Code of an address as SVG, with its quiet zone. */
export const qrCodeOf = (address: string): Promise<string> =>
  toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })

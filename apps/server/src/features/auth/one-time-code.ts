import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

/**
 * Time step of a code of RFC 6238 that fits the secret now, one step early or late; `null` when it fits
 * none.
 */
export function acceptedStep(secret: string, code: string, now: number): number | null {
  const generator = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 })
  const distance = generator.validate({ token: code.replaceAll(' ', ''), timestamp: now, window: 1 })
  return distance === null ? null : Math.floor(now / 1000 / periodSeconds) + distance
}

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { limits } from '@ecotrame/contract'
import { hoursOfInvitation } from '../features/auth/recovery.ts'
import * as tries from '../features/auth/tries.ts'
import { largestLogo } from '../features/organizations/logos.ts'
import { largestProductImage } from '../features/products/images.ts'
import { newSecret } from '../platform/sessions/secret.ts'

const page = (name: string) =>
  readFileSync(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
const mebibytes = (bytes: number) => `${bytes / 1024 ** 2} MiB`
const millions = (pixels: number) => `${pixels / 1_000_000} million pixels`
const size = ({ widest, highest }: { readonly widest: number; readonly highest: number }) =>
  `at most ${widest} × ${highest} pixels`

describe('docs/security.md says as it is', () => {
  test.each([
    `${tries.triesPerAccount} attempts per account and ${tries.triesPerAddress} per address, for passwords`,
    `${tries.resetsPerAccount} requests for a recovery mail per account and ${tries.resetsPerAddress} per address`,
    `${tries.codesPerAddress} mail codes per address`,
    `${tries.linksPerAddress} links to forms that do not exist per address`,
    `SHA-256 of ${(Buffer.from(newSecret(), 'base64url').length * 8).toString()} random bits`,
  ])('%s', (words) => expect(page('security')).toContain(words))
})

describe('docs/rights.md says as it is', () => {
  test.each([
    `works once, for ${hoursOfInvitation} hours`,
    `sees the same as then, for ${limits.exportKeptDays} days`,
    `at most ${mebibytes(limits.logoMaximumBytes)} and ${millions(limits.logoMaximumPixels)}`,
    `drawn anew as a PNG of ${size(largestLogo)}`,
    `at most ${mebibytes(limits.productImageMaximumBytes)} and ${millions(limits.productImageMaximumPixels)}`,
    `drawn anew as a WebP of ${size(largestProductImage)}`,
  ])('%s', (words) => expect(page('rights')).toContain(words))
})

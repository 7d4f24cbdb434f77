import { existsSync } from 'node:fs'
import { installDebianPackage, isRoot } from './browser.mjs'

/** What tests open the product's files in, each with Debian's package of it. */
const readers = [
  {
    debian: 'libreoffice-calc',
    isThere: () =>
      Boolean(process.env.OFFICE_PATH) || ['/usr/bin/soffice', '/usr/bin/libreoffice'].some(existsSync),
  },
  { debian: 'poppler-utils', isThere: () => existsSync('/usr/bin/pdftotext') },
]

/**
 * Sees to it that there is a LibreOffice and a reader of PDF, in which tests open an exported workbook and a report.
 * Root gets Debian's packages installed where one is missing; anybody else is told the one command, and those tests fail.
 */
export function ensureOffice() {
  for (const { debian, isThere } of readers) {
    if (!isThere() && isRoot()) installDebianPackage(debian)
    if (!isThere())
      process.stderr.write(
        `${debian} not found: the tests that open files in it will fail. Install it with\n\n` +
          `    sudo apt-get update && sudo apt-get install -y --no-install-recommends ${debian}\n\n` +
          (debian.startsWith('libreoffice') ? 'or name the program of your own in OFFICE_PATH.\n' : ''),
      )
  }
}

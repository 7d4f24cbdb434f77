import { existsSync } from 'node:fs'
import { installDebianPackage, isRoot } from './browser.mjs'

const candidates = ['/usr/bin/soffice', '/usr/bin/libreoffice']
const isThere = () => Boolean(process.env.OFFICE_PATH) || candidates.some((path) => existsSync(path))

/**
 * Sees to it that there is a LibreOffice, in which a test opens an exported workbook. Root gets Debian's package
 * installed when there is none; anybody else is told the one command, and that test fails.
 */
export function ensureOffice() {
  if (!isThere() && isRoot()) installDebianPackage('libreoffice-calc')
  if (isThere()) return
  process.stderr.write(
    'LibreOffice not found: the test that opens an export in it will fail. Install it with\n\n' +
      '    sudo apt-get update && sudo apt-get install -y --no-install-recommends libreoffice-calc\n\n' +
      'or name the program of your own in OFFICE_PATH.\n',
  )
}

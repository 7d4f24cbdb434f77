import type { CallParsed, setConnectorSecret } from '@ecotrame/contract'
import { readers } from '../../platform/apart/read-apart.ts'
import { problem } from '../../platform/errors/problem.ts'
import { keyReading } from './source/key-reading.ts'
import type { ConnectorRecord } from './tables.ts'

type Said = CallParsed<typeof setConnectorSecret>['body']

const refused = (path: string, code: string) => problem('INVALID_VALUES', { errors: [{ path, code }] })

/**
 * The secret that a connector keeps: what was sent, or a private key of which the passphrase has been taken off.
 *
 * @throws INVALID_VALUES for a key that cannot be used, or where none is meant; FILE_TAKES_TOO_LONG for one that is slow to open
 */
export async function secretOf(
  authentication: ConnectorRecord['authentication'],
  { secret, privateKey }: Said,
  organizationId: string,
): Promise<string | null> {
  if (authentication !== 'key') {
    if (privateKey !== '') throw refused('privateKey', 'OTHER_SOURCE')
    return secret
  }
  if (privateKey === '') {
    if (secret !== null) throw refused('privateKey', 'REQUIRED')
    return null
  }
  const content = Buffer.from(privateKey)
  const opened = await readers.readWhole(
    keyReading,
    { passphrase: secret ?? '' },
    { organizationId, content },
  )
  if ('key' in opened) return opened.key
  const isOfPassphrase = opened.problem === 'PASSPHRASE_NEEDED' || opened.problem === 'WRONG_PASSPHRASE'
  throw refused(isOfPassphrase ? 'secret' : 'privateKey', opened.problem)
}

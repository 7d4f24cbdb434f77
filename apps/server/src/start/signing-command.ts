import type { Configuration } from '../platform/configuration/configuration.ts'
import { openSealing } from '../platform/secrets/open-sealing.ts'
import { replaceSigningKey } from '../platform/signing/signing-keys.ts'
import type { Shutdown } from '../platform/start/shutdown.ts'
import { openBeside } from './open-beside.ts'

/** `replace-signing-key`: passports are signed with a new key from now on; what the old one signed still holds. */
export async function replaceKey(configuration: Configuration, shutdown: Shutdown): Promise<void> {
  const { database } = await openBeside(configuration, shutdown)
  const publicKey = await replaceSigningKey(database, openSealing(configuration))
  await shutdown.run()
  process.stdout.write(`Passports are signed with the key ${publicKey} from now on.\n`)
  process.stdout.write(
    'The one before stays in did.json, without its private half: it can sign nothing more.\n',
  )
}

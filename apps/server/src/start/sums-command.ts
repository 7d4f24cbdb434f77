import { proveSums } from '../features/portfolio/index.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { proveCounts } from '../platform/lists/list-counts.ts'
import type { Shutdown } from '../platform/start/shutdown.ts'
import { openBeside } from './open-beside.ts'

/** `check-sums`: what dashboards of large organizations and lists add up is added up anew, held against what is kept, and put right. */
export async function checkSums(configuration: Configuration, shutdown: Shutdown): Promise<void> {
  const { database } = await openBeside(configuration, shutdown)
  const { kept, different, touched } = await proveSums(database, (organization, checked) =>
    process.stderr.write(
      `Organization ${organization}: ${checked.different} sums were not those of its products. They were computed anew.\n`,
    ),
  )
  const miscounted = await proveCounts(database)
  for (const organization of miscounted)
    process.stderr.write(
      `Organization ${organization}: its lists were counted wrong. They were counted anew.\n`,
    )
  await shutdown.run()
  process.stdout.write(
    `${kept} sums were held against the products of their organizations: ${different} differ, and ${touched} groups of products wait to be added up.\n`,
  )
  if (different > 0 || miscounted.length > 0) process.exitCode = 1
}

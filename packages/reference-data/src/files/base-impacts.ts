import countries from '../../data/base-impacts-2024-02/countries.csv?raw'
import flags from '../../data/base-impacts-2024-02/flags.csv?raw'
import manifest from '../../data/base-impacts-2024-02/manifest.json?raw'
import packaging from '../../data/base-impacts-2024-02/processes_packaging_energy_transport.csv?raw'
import textile from '../../data/base-impacts-2024-02/processes_textile.csv?raw'
import type { BaseImpactsFiles } from '../packs/files.ts'

/** The files of the starter pack, one chunk of the browser's build. */
export const files: BaseImpactsFiles = { manifest, textile, packaging, flags, countries }

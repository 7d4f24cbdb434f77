import datasets from '../../data/textile-lca-database-1.1.0/datasets.csv?raw'
import manifest from '../../data/textile-lca-database-1.1.0/manifest.json?raw'
import mapping from '../../data/textile-lca-database-1.1.0/mapping.csv?raw'
import withheld from '../../data/textile-lca-database-1.1.0/withheld.csv?raw'
import type { TextilePackFiles } from '../packs/files.ts'

/** The files of the textile pack, one chunk of the browser's build. */
export const files: TextilePackFiles = { manifest, datasets, mapping, withheld }

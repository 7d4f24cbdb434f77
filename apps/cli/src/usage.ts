export const usage = `Usage: ecotrame <command>

  french-cost [--release 2025-10|2025-02] < in.jsonl > out.jsonl
      Environmental cost of garments. Each line in is a body of the official interface
      (POST /textile/simulator/detailed), each line out its result or its error, in the
      same order. Blank lines are skipped and give no line.

  evaluate FILE [--release 2025-10|2025-02] [--language en|fr]
      Readable table of one product file (JSON): fields in Ecotrame's names, see examples/,
      or a body of the official interface. A file with a categoryId is evaluated by PEF;
      --release has no effect on it.

  backup [--to FILE] [--key-file FILE] [--with-key]
  restore FILE [--key-file FILE]
  rehearse [--key-file FILE]
      Of a whole installation (ECOTRAME_DATA_DIR or DATABASE_URL): docs/operations.md.

  organization-export --organization NAME|ID --to FILE
  organization-import FILE [--plan IDENTIFIER] [--allow-missing-releases]
      Of an installation (ECOTRAME_DATA_DIR or DATABASE_URL): docs/organization-archive.md.

  open-networks --organization NAME|ID
      People get into the organization from anywhere again: docs/security.md.

  pack-results
      Results stored by releases that did not pack them take a quarter of their space: docs/operations.md.

  check-sums
      What dashboards add up and how many rows lists have is compared with the rows and put right: docs/operations.md.
`

/** The command line was not understood: message and usage go to stderr, exit code 2. */
export class UsageError extends Error {}

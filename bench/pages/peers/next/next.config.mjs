const config = {
  output: 'export',
  // The folder lies within another project, whose lock file would be taken for the root.
  turbopack: { root: import.meta.dirname },
}

export default config

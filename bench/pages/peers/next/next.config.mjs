const config = {
  output: 'export',
  // The folder is inside another project, whose lock file would be taken for the root.
  turbopack: { root: import.meta.dirname },
}

export default config

/**
 * Where the files of `content/` are: beside this module. A build puts it and copies of them in one
 * folder.
 */
export const contentFolder = import.meta.dirname;

"""A bare Debian in a folder, to install a package in: made by mmdebstrap, and kept as a tar for the next time."""
import hashlib
import os
import subprocess
import tempfile
from pathlib import Path

SUITE = "bookworm"
CLEAN = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "HOME": "/root", "DEBIAN_FRONTEND": "noninteractive"}


def run(*command, check=True, **more):
    done = subprocess.run(command, capture_output=True, text=True, **more)
    if check and done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done


def depends_of(package):
    """The names of the packages that a package needs."""
    line = run("dpkg-deb", "--field", package, "Depends").stdout
    return sorted(part.split("(")[0].split("|")[0].strip() for part in line.split(","))


def tar_with(packages, cache):
    tar = cache / f"{SUITE}-{hashlib.sha256(' '.join(packages).encode()).hexdigest()[:16]}.tar"
    if not tar.exists():
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            part = Path(folder) / "root.tar"
            run("mmdebstrap", "--quiet", "--variant=minbase", f"--include={','.join(packages)}", SUITE, part)
            part.rename(tar)
    return tar


class BareRoot:
    def __init__(self, folder, packages, cache):
        self.folder = Path(folder)
        run("tar", "-xf", tar_with(packages, cache), "-C", self.folder)

    def command(self, *command, user="root"):
        """What runs a command inside, by exec alone: a signal to the process is one to the command."""
        # where / is no mount, as in a chroot, unshare's own way of keeping mounts to itself fails: whoever made the chroot
        # has seen to that, or sees /proc mounted there
        alone = "mount --make-rprivate / 2>/dev/null || true"
        inside = 'mount -t proc proc "$1/proc" && root=$1 user=$2 && shift 2 && exec chroot --userspec="$user" "$root" "$@"'
        return ["unshare", "--mount", "--propagation", "unchanged", "sh", "-c", f"{alone}; {inside}", "sh",
                str(self.folder), f"{user}:{user}", *map(str, command)]

    def run(self, *command, check=True, user="root"):
        return run(*self.command(*command, user=user), check=check, env=self.environment())

    @staticmethod
    def environment():
        return CLEAN | {name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}

    def path(self, inside):
        return self.folder / inside.lstrip("/")

"""What time of day a program has: any. The clock that only ever goes on stays the machine's."""
import os

LIBRARY = os.environ.get("WILD_CLOCK_LIBRARY", "build/asan/tests/libwild_clock.so")


class Clock:
    def __init__(self, folder, name):
        self.file = folder / f"{name}.clock"
        self.file.write_bytes(bytes(8))
        sanitizers = os.environ.get("ASAN_OPTIONS", "")
        # jemalloc's own thread waits for a time of day that the kernel compares with its own, and would never come to rest
        self.environment = {"MALLOC_CONF": "background_thread:false",
                            "WILD_CLOCK": str(self.file), "LD_PRELOAD": os.path.realpath(LIBRARY),
                            "ASAN_OPTIONS": f"{sanitizers}:verify_asan_link_order=0"}

    def set(self, seconds):
        """So far from the machine's, from now on."""
        with open(self.file, "r+b") as file:
            file.write(seconds.to_bytes(8, "little", signed=True))
